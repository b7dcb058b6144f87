import type { AuditEntry } from '../api/admin';
import { toCsv } from '../text/csv';

/** Labels of what entries are about, by the first part of their action. */
export const auditSubjects = {
  user_roles: 'Roles',
  access_code: 'Access codes',
  personal_token: 'Access tokens',
  read_access: 'Read tokens',
  github_config: 'Content repository',
  github_installations: 'GitHub installations',
  github_app: 'GitHub App',
  navigation_items: 'Navigation entries',
  navigation_sections: 'Navigation sections',
  seo_metadata: 'SEO of pages and the site',
  section_seo_metadata: 'SEO of sections',
  pull_request: 'Pull requests',
  feedback: 'Feedback',
  branch: 'Branches',
  rebuild: 'Builds',
} as const;

/** Sentences for actions; `{target}` is the affected object. */
const SENTENCES: Readonly<Record<string, string>> = {
  'user_roles.grant': 'Granted the {role} role to {target}',
  'user_roles.revoke': 'Revoked the {role} role of {target}',
  'access_code.create': 'Created an access code',
  'access_code.revoke': 'Revoked an access code',
  'access_code.redeem': 'Redeemed an access code',
  'personal_token.create': 'Created an access token',
  'personal_token.revoke': 'Revoked an access token',
  'read_access.issue': 'Received a read token for {target}',
  'github_app.create': 'Requested the credentials of a new GitHub App for {target}',
  'github_config.insert': 'Connected {target}',
  'github_config.update': 'Changed the connected repository to {target}',
  'github_config.delete': 'Disconnected {target}',
  'github_installations.insert': 'Verified installation {target}',
  'github_installations.update': 'Verified installation {target} again',
  'github_installations.delete': 'Removed installation {target}',
  'navigation_items.insert': 'Added the navigation entry {target}',
  'navigation_items.update': 'Changed the navigation entry {target}',
  'navigation_items.delete': 'Deleted the navigation entry {target}',
  'navigation_items.change_visibility': 'Changed the visibility of {target}',
  'navigation_sections.insert': 'Added the navigation section {target}',
  'navigation_sections.update': 'Changed the navigation section {target}',
  'navigation_sections.delete': 'Deleted the navigation section {target}',
  'navigation_sections.change_visibility': 'Changed the visibility of the section {target}',
  'seo_metadata.insert': 'Added SEO settings for {target}',
  'seo_metadata.update': 'Changed SEO settings of {target}',
  'seo_metadata.delete': 'Deleted SEO settings of {target}',
  'section_seo_metadata.insert': 'Added SEO settings for {target}',
  'section_seo_metadata.update': 'Changed SEO settings of {target}',
  'section_seo_metadata.delete': 'Deleted SEO settings of {target}',
  'pull_request.propose': 'Proposed an edit with a coding agent on {target}',
  'pull_request.merge': 'Merged pull request #{target}',
  'pull_request.comment': 'Commented on pull request #{target}',
  'pull_request.review': 'Reviewed pull request #{target}',
  'pull_request.resolve_thread': 'Resolved comments of pull request #{target}',
  'pull_request.reopen_thread': 'Reopened comments of pull request #{target}',
  'feedback.resolve': 'Resolved feedback on {target}',
  'feedback.reopen': 'Reopened feedback on {target}',
  'branch.delete': 'Deleted the branch {target}',
  'rebuild.request': 'Requested a build',
  'rebuild.retry': 'Sent a failed build again',
};

type AuditSubject = Pick<AuditEntry, 'target' | 'targetName' | 'before' | 'after'>;

/** Columns that name a row better than its id, by the first part of the target. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  navigation_items: ['href', 'file_path'],
  navigation_sections: ['slug'],
  page_feedback: ['page_path'],
};

/** The name of what an entry is about: a user's name, a column that names the row, or the last part of the target. */
function getAuditTarget({ target, targetName, before, after }: AuditSubject): string {
  if (targetName !== null) return targetName;
  const [subject = ''] = target.split(':', 1);
  const id = target.slice(subject.length + 1);
  const values = { ...before, ...after };
  const read = (column: string) => (typeof values[column] === 'string' ? values[column] : '');
  if (subject === 'github_config') {
    return read('repo_name') ? `${read('repo_owner')}/${read('repo_name')}` : 'the repository';
  }
  if (subject === 'seo_metadata' && id === '*') return 'the site';
  const columns = Object.hasOwn(NAMES, subject) ? NAMES[subject] : undefined;
  return columns?.map(read).find(Boolean) ?? id;
}

/** What happened, as a sentence without its subject; unknown actions are shown as they are. */
export function describeAudit(entry: Pick<AuditEntry, 'action'> & AuditSubject): string {
  const sentence = Object.hasOwn(SENTENCES, entry.action) ? SENTENCES[entry.action] : undefined;
  if (sentence === undefined) return entry.action;
  const role = entry.after?.role ?? entry.before?.role;
  const named =
    typeof role === 'string' ? sentence.replace('{role}', role) : sentence.replace('the {role}', 'a');
  return named.replace('{target}', () => getAuditTarget(entry));
}

/** A field of a change. A value is null when the field didn't exist. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isChanged: boolean;
}

/** The fields of an entry with their values as text: changed ones first, then those that identify the row. */
export function diffAuditFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = fields.map((field) => {
    const [old, current] = [readField(before, field), readField(after, field)];
    return { field, before: old, after: current, isChanged: old !== current };
  });
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)];
}

/** Longer values are written on several lines, in characters. */
const MAX_LINE = 80;

function readField(values: AuditEntry['before'], field: string): string | null {
  if (values === null || !Object.hasOwn(values, field)) return null;
  const value = values[field];
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value);
  return text.length <= MAX_LINE ? text : JSON.stringify(value, null, 1);
}

/** The entries as a table for a spreadsheet. */
export function toAuditCsv(entries: readonly AuditEntry[]): string {
  const header = ['id', 'at', 'actor', 'actor_name', 'action', 'target', 'target_name', 'before', 'after'];
  const rows = entries.map(({ id, at, actorId, actorName, action, target, targetName, before, after }) => [
    id,
    at,
    actorId,
    actorName,
    action,
    target,
    targetName,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ]);
  return toCsv(header, rows);
}
