import { contentComponents, type PropType } from '#domain/content/components';
import { InlineCode } from '../code/InlineCode';
import { Table } from '../tables/Table';

/** The props of a content component, from the contract that the content check and the editor use as well. */
export function PropsTable({ component }: { readonly component: string }) {
  const props = Object.entries(contentComponents[component]?.props ?? {});
  if (props.length === 0) return null;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <InlineCode>{component}</InlineCode>
          </th>
          <th scope="col">Type</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {props.map(([name, { type, required, description }]) => (
          <tr key={name}>
            <th scope="row">
              <InlineCode>{name}</InlineCode>
              {required && ' required'}
            </th>
            <td>{describeType(type)}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function describeType(type: PropType): string {
  switch (type.kind) {
    case 'string':
      return 'text';
    case 'url':
      return 'URL';
    case 'boolean':
      return 'on or off';
    case 'number':
      return `${type.min ?? '…'} to ${type.max ?? '…'}`;
    case 'enum':
      return type.values.join(', ');
  }
}
