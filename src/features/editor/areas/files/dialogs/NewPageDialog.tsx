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
  /** Path of the parent page in the navigation. */
  readonly below: string | null;
  /** What the fields start with. */
  readonly initial: Partial<NewPageFields>;
}

const EMPTY: NewPageFields = { title: '', path: null, position: null, description: '', template: 'guide' };

const NOWHERE = 'nowhere';
const FIRST = { value: NOWHERE, label: "Don't add it yet" };

/** Asks for a new page's title and position, and opens it. What was typed can be brought back after closing. */
export function NewPageDialog({ index, below, initial, onOpen, onAction, onClose }: NewPageDialogProps) {
  const { store } = useEditor();
  const [fields, setFields] = useState<NewPageFields>({ ...EMPTY, ...initial });
  const [problems, setProblems] = useState<Problems>({});
  const reopen = () => onAction({ kind: 'new', below, fields });
  const runner = useOperation(onClose, reopen);
  async function create(content: WorkingTree) {
    const request = toRequest(fields, content, below);
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
          below={below}
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
  readonly below: string | null;
  readonly fields: NewPageFields;
  readonly problems: Problems;
  readonly onChange: (change: Partial<NewPageFields>) => void;
}

function NewPageForm({ site, below, fields, problems, onChange }: NewPageFormProps) {
  const { id } = toRequest(fields, site, below);
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
          value={fields.position ?? toDefaultPosition(site, below)}
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

function toDefaultPosition({ navigation }: WorkingTree, below: string | null): string {
  if (navigation === null || below === null) return NOWHERE;
  const file = toContentPath(below);
  return findEntry(parseNavigationFile(navigation), file) ? `below:${file}` : NOWHERE;
}

function toRequest(fields: NewPageFields, site: WorkingTree, below: string | null): NewPageRequest {
  const { title, description, template } = fields;
  const position = readPosition(fields.position ?? toDefaultPosition(site, below));
  const path = fields.path ?? suggestPath(title, position);
  return { id: path.trim(), title: title.trim(), description: description.trim(), template, position };
}

function findProblems({ id, title }: NewPageRequest, site: WorkingTree): Problems {
  return {
    title: title === '' ? 'Enter a title.' : null,
    path: findPathProblem(site, id, null),
  };
}
