interface TableHeadProps {
  readonly columns: readonly string[];
  /** Class of the first column's header. */
  readonly firstClass?: string;
  /** Whether a column of buttons comes last. */
  readonly hasActions?: boolean;
  readonly className?: string;
}

/** The header row of a table. */
export function TableHead({ columns, firstClass, hasActions = false, className }: TableHeadProps) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" className={index === 0 ? firstClass : undefined}>
            {column}
          </th>
        ))}
        {hasActions && <ActionsHeader />}
      </tr>
    </thead>
  );
}

/** Header cell of a column of buttons; only screen readers need its name. */
export function ActionsHeader() {
  return (
    <th scope="col">
      <span className="visually-hidden">Actions</span>
    </th>
  );
}
