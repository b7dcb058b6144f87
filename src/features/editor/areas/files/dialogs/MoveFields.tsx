import { CheckField, TextField } from '@site/src/components/ui/Field';
import {
  listFolder,
  listMoves,
  listRedirectable,
  type MoveRequest,
} from '#domain/content/operations/planMove';
import { countLinks, listLinking, type WorkingTree } from '#domain/content/operations/workingTree';
import { toContentPath, toHref, toPageId } from '#domain/content/paths';
import { findEntry } from '#domain/navigation/navigationEdits';
import { parseNavigationFile } from '#domain/navigation/navigationFile';
import { toPageHref } from '#domain/product/pagePath';
import { countNoun } from '#domain/text/countNoun';
import styles from './OperationDialog.module.css';
import { PositionField } from './PositionField';

const STAY = { value: 'stay', label: 'Keep the current position' };

/** Values of the fields; null means unchanged. */
export interface MoveChoices {
  readonly title: string | null;
  readonly navigationTitle: string | null;
  readonly id: string | null;
  readonly position: string;
  readonly withFolder: boolean;
  readonly inNavigation: boolean;
  readonly addRedirects: boolean;
  readonly updateLinks: boolean;
}

interface MoveFieldsProps {
  readonly site: WorkingTree;
  readonly path: string;
  readonly choices: MoveChoices;
  readonly request: MoveRequest;
  readonly pathError: string | null;
  readonly onChange: (change: Partial<MoveChoices>) => void;
}

/**
 * Titles, path and position, and below them all changes of the move; everything except the move itself can be
 * unchecked.
 */
export function MoveFields({ site, path, choices, request, pathError, onChange }: MoveFieldsProps) {
  const page = site.pages.find((each) => each.path === path);
  const own = toContentPath(path);
  const entry = findEntry(parseNavigationFile(site.navigation ?? ''), own);
  const id = choices.id ?? toPageId(path);
  // Equal titles stay equal until the navigation's is changed separately.
  const isSame = (choices.navigationTitle ?? entry?.title) === (choices.title ?? page?.title);
  return (
    <>
      <TextField
        label="Page title"
        value={choices.title ?? page?.title ?? ''}
        autoComplete="off"
        onChange={({ target }) =>
          onChange({ title: target.value, ...(isSame && { navigationTitle: target.value }) })
        }
      />
      {entry && site.navigation !== null && (
        <>
          <TextField
            label="Navigation title"
            value={choices.navigationTitle ?? entry.title}
            autoComplete="off"
            onChange={(event) => onChange({ navigationTitle: event.target.value })}
          />
          <PositionField
            label="Position in the navigation"
            navigation={site.navigation}
            value={choices.position}
            first={STAY}
            without={own}
            onChange={(position) => onChange({ position })}
          />
        </>
      )}
      <TextField
        label="Path"
        value={id}
        error={pathError}
        hint={`URL: ${toPageHref(id)}`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ id: event.target.value })}
      />
      <Consequences
        site={site}
        choices={choices}
        request={request}
        hasEntry={entry !== null}
        onChange={onChange}
      />
    </>
  );
}

interface ConsequencesProps {
  readonly site: WorkingTree;
  readonly choices: MoveChoices;
  readonly request: MoveRequest;
  readonly hasEntry: boolean;
  readonly onChange: (change: Partial<MoveChoices>) => void;
}

function Consequences({ site, choices, request, hasEntry, onChange }: ConsequencesProps) {
  const { from, to } = request;
  const isMoved = from !== to;
  if (!isMoved && !hasEntry) return null;
  const inFolder = listFolder(site, from).length;
  const moves = listMoves(site, request);
  const redirects = listRedirectable(site, moves);
  const hrefs = new Set([...moves.keys()].map((path) => toHref(path)));
  const links = countLinks(site, hrefs);
  const check = (
    key: keyof MoveChoices & ('withFolder' | 'inNavigation' | 'addRedirects' | 'updateLinks'),
  ) => ({
    checked: choices[key],
    onChange: (event: { target: { checked: boolean } }) => onChange({ [key]: event.target.checked }),
  });
  return (
    <fieldset className={styles.group}>
      <legend>What happens</legend>
      {isMoved && (
        <p className={styles.path}>
          {from} → {to}
        </p>
      )}
      {isMoved && inFolder > 0 && (
        <CheckField
          label={
            inFolder === 1
              ? 'Move the page in its folder too'
              : `Move the ${inFolder} pages in its folder too`
          }
          hint={inFolder === 1 ? 'Otherwise it keeps its URL.' : 'Otherwise they keep their URLs.'}
          {...check('withFolder')}
        />
      )}
      {hasEntry && <CheckField label="Update the navigation" {...check('inNavigation')} />}
      {redirects.length > 0 && (
        <CheckField
          label={
            redirects.length === 1
              ? 'Redirect the old URL to the new one'
              : 'Redirect the old URLs to the new ones'
          }
          hint={
            redirects.length === 1 ? redirects.map((path) => toHref(path)) : `${redirects.length} redirects`
          }
          {...check('addRedirects')}
        />
      )}
      {isMoved && links > 0 && (
        <CheckField
          label={`Update ${countNoun(links, 'link')} on ${countNoun(listLinking(site, hrefs).length, 'page')}`}
          {...check('updateLinks')}
        />
      )}
    </fieldset>
  );
}
