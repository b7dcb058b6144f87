import type { RenderContext } from './renderContext';
import { renderChildren } from './renderNode';

/** The notes at the foot of the page, in the order they are first referred to. */
export function Footnotes({ context }: { readonly context: RenderContext }) {
  const { footnoteOrder, footnotes } = context.references;
  if (footnoteOrder.length === 0) return null;
  return (
    <section data-footnotes className="footnotes">
      <h2 id="footnotes" className="visually-hidden">
        Footnotes
      </h2>
      <ol>
        {footnoteOrder.map((identifier, index) => {
          const definition = footnotes.get(identifier);
          return (
            <li key={identifier} id={`footnote-${index + 1}`}>
              {definition && renderChildren(definition, context)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
