import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';

/** The fields of a form whose text was rejected, with the reasons. */
export interface FieldFaults {
  /** @param reason null when the field's text is in the page */
  readonly report: (field: string, reason: string | null) => void;
  /** The reasons of the fields that have one. */
  readonly list: () => string[];
}

const FieldFaultsContext = createContext<FieldFaults>({ report: () => undefined, list: () => [] });

/** Collects the rejected fields of a form, so that closing it can ask first. */
export function FieldFaultsProvider({
  faults,
  children,
}: {
  readonly faults: FieldFaults;
  readonly children: ReactNode;
}) {
  return <FieldFaultsContext value={faults}>{children}</FieldFaultsContext>;
}

export function useFieldFaults(): FieldFaults {
  const faults = useRef(new Map<string, string>());
  return useMemo(
    () => ({
      report(field, reason) {
        if (reason === null) faults.current.delete(field);
        else faults.current.set(field, reason);
      },
      list: () => [...faults.current.values()],
    }),
    [],
  );
}

/** Reports why one field was rejected, and clears that when the field unmounts. */
export function useReportFault(): (reason: string | null) => void {
  const { report } = useContext(FieldFaultsContext);
  const id = useId();
  useEffect(() => () => report(id, null), [report, id]);
  return useMemo(() => (reason) => report(id, reason), [report, id]);
}
