import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';

/** The fields of a form whose text isn't in the page, with the reason. */
export interface FieldFaults {
  /** @param reason null: the field's text is in the page */
  readonly report: (field: string, reason: string | null) => void;
  /** Reasons of the fields that have one now. */
  readonly list: () => string[];
}

const FieldFaultsContext = createContext<FieldFaults>({ report: () => undefined, list: () => [] });

/** Collects the faults of a form's fields, so that closing it can ask first. */
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

/** Reports one field's fault, and takes it back when the field goes. */
export function useReportFault(): (reason: string | null) => void {
  const { report } = useContext(FieldFaultsContext);
  const id = useId();
  useEffect(() => () => report(id, null), [report, id]);
  return useMemo(() => (reason) => report(id, reason), [report, id]);
}
