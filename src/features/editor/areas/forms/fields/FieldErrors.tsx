import { createContext, useContext, useEffect, useId, useMemo, useRef } from 'react';

/** The fields of a form whose text was rejected, with the reasons. */
export interface FieldErrors {
  /** @param reason null when the field's text is in the page */
  readonly report: (field: string, reason: string | null) => void;
  /** The reasons of the fields that have one. */
  readonly list: () => string[];
}

/** Collects the rejected fields of a form, so that closing it can ask first; see {@link useFieldErrors}. */
export const FieldErrorsContext = createContext<FieldErrors>({ report: () => undefined, list: () => [] });

export function useFieldErrors(): FieldErrors {
  const errors = useRef(new Map<string, string>());
  return useMemo(
    () => ({
      report(field, reason) {
        if (reason === null) errors.current.delete(field);
        else errors.current.set(field, reason);
      },
      list: () => [...errors.current.values()],
    }),
    [],
  );
}

/** Reports why one field was rejected, and clears that when the field unmounts. */
export function useReportError(): (reason: string | null) => void {
  const { report } = useContext(FieldErrorsContext);
  const id = useId();
  useEffect(() => () => report(id, null), [report, id]);
  return useMemo(() => (reason) => report(id, reason), [report, id]);
}
