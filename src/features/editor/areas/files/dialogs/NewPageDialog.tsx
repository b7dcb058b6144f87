import { SelectField, TextArea, TextField } from '@site/src/components/ui/Field';
import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { useState } from 'react';
import { pageTemplates } from '#domain/content/operations/pageTemplates';
import {
  listTextsForNewPage,
  type NewPageRequest,
  planNewPage,
  suggestPath,
  toNewPath,
} from '#domain/content/operations/planNewPage';
import { findPathProblem, type WorkingTree } from '#domain/content/operations/workingTree';
import { toContentPath } from '#domain/content/paths';
import { findEntry } from '#domain/navigation/navigationEdits';
import { parseNavigationFile } from '#domain/navigation/navigationFile';
import { toPageHref } from '#domain/product/pagePath';
import { withProductName } from '#domain/product/productText';
import { useEditor } from '../../../core/EditorContext';
import type { FileDialogProps, NewPageFields } from '../fileActions';
import { OperationDialog } from './OperationDialog';
import { PositionField, readPosition } from './PositionField';
import { useOperation } from './useOperation';

interface NewPageDialogProps extends FileDialogProps {
  /** Path of the page that the new one goes near in the navigation. */
  readonly near: string | null;
  /** Whether it goes below that page; otherwise after it, and below it only when it has pages below already. */
  readonly isBelow: boolean;
  /** What the fields start with. */
  readonly initial: Partial<NewPageFields>;
}

const EMPTY: NewPageFields = { title: '', path: null, position: null, description: '', template: 'guide' };

const NOWHERE = 'nowhere';
const FIRST = { value: NOWHERE, label: "Don't add it yet" };

/** Asks for a new page's title and position, and opens it. What was typed can be brought back after closing. */
export function NewPageDialog(props: NewPageDialogProps) {
  const { index, near, isBelow, initial, onOpen, onAction, onClose } = props;
  const { store } = useEditor();
  const [fields, setFields] = useState<NewPageFields>({ ...EMPTY, ...initial });
  const [problems, setProblems] = useState<Problems>({});
  const reopen = () => onAction({ kind: 'new', near, isBelow, fields });
  const runner = useOperation(onClose, reopen);
  async function create(content: WorkingTree) {
    const request = toRequest(fields, toUsualPosition(content, near, isBelow));
    const found = findProblems(request, content);
    setProblems(found);
    if (found.title || found.path) return;
    const shown = store.getState().path;
    const isDone = await runner.run({
      site: content,
      paths: listTextsForNewPage(content, request),
      plan: (texts) => planNewPage(content, request, texts),
      toMessage: () => `“${withProductName(request.title)}” is in your changes.`,
      onUndone: () => shown !== null && onOpen(shown),
    });
    if (isDone) onOpen(toNewPath(request));
  }
  function close() {
    // A title that a link gave isn't worth keeping; one that was brought back is.
    const given = initial.template === undefined ? (initial.title ?? '') : '';
    const isEmpty = fields.description === '' && fields.path === null && fields.title === given;
    if (!isEmpty && !runner.isBusy) offerUndo('New page discarded.', reopen);
    runner.close();
  }
  return (
    <OperationDialog
      title="New page"
      index={index}
      runner={runner}
      action="Create page"
      onSubmit={(site) => void create(site)}
      onClose={close}
    >
      {(site) => (
        <NewPageForm
          site={site}
          usual={toUsualPosition(site, near, isBelow)}
          fields={fields}
          problems={problems}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
      )}
    </OperationDialog>
  );
}

interface Problems {
  readonly title?: string | null;
  readonly path?: string | null;
}

interface NewPageFormProps {
  readonly site: WorkingTree;
  /** The position until another one is chosen. */
  readonly usual: string;
  readonly fields: NewPageFields;
  readonly problems: Problems;
  readonly onChange: (change: Partial<NewPageFields>) => void;
}

function NewPageForm({ site, usual, fields, problems, onChange }: NewPageFormProps) {
  const { id } = toRequest(fields, usual);
  return (
    <>
      <TextField
        label="Title"
        value={fields.title}
        error={problems.title ?? null}
        hint="Use sentence case. Write {product} for the product name."
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {site.navigation !== null && (
        <PositionField
          label="Position in the navigation"
          navigation={site.navigation}
          value={fields.position ?? usual}
          first={FIRST}
          onChange={(position) => onChange({ position })}
        />
      )}
      <TextField
        label="Path"
        value={id}
        error={problems.path ?? null}
        hint={id ? `URL: ${toPageHref(id)}` : 'Filled in from the title.'}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ path: event.target.value })}
      />
      <TextArea
        label="Description"
        value={fields.description}
        rows={2}
        hint="What readers get from this page, in 50 to 160 characters. Shown in search results."
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <SelectField
        label="Start from"
        value={fields.template}
        onChange={(event) => {
          const chosen = pageTemplates.find(({ template }) => template === event.target.value);
          if (chosen) onChange({ template: chosen.template });
        }}
      >
        {pageTemplates.map(({ template, label }) => (
          <option key={template} value={template}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function toUsualPosition({ navigation }: WorkingTree, near: string | null, isBelow: boolean): string {
  if (navigation === null || near === null) return NOWHERE;
  const entry = findEntry(parseNavigationFile(navigation), toContentPath(near));
  if (!entry) return NOWHERE;
  return `${isBelow || entry.children.length > 0 ? 'below' : 'after'}:${entry.file}`;
}

function toRequest(fields: NewPageFields, usual: string): NewPageRequest {
  const { title, description, template } = fields;
  const position = readPosition(fields.position ?? usual);
  const path = fields.path ?? suggestPath(title, position);
  return { id: path.trim(), title: title.trim(), description: description.trim(), template, position };
}

function findProblems({ id, title }: NewPageRequest, site: WorkingTree): Problems {
  return {
    title: title === '' ? 'Enter a title.' : null,
    path: findPathProblem(site, id, null),
  };
}
