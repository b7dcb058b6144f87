import type { AuditEntry } from '../api/admin';
import { toCsv } from '../text/csv';

/** What entries are about, by the first part of their action. */
export const auditSubjects = {
  user_roles: 'Roles',
  access_code: 'Access codes',
  personal_token: 'Personal tokens',
  read_access: 'Read tokens',
  github_config: 'Content repository',
  github_installations: 'GitHub installations',
  github_app: 'GitHub App',
  navigation_items: 'Navigation entries',
  navigation_sections: 'Navigation sections',
  seo_metadata: 'SEO of pages and the site',
  section_seo_metadata: 'SEO of sections',
  pull_request: 'Pull requests',
  branch: 'Branches',
  rebuild: 'Builds',
} as const;

/** Sentences for actions; `{target}` is what they are about. */
const SENTENCES: Readonly<Record<string, string>> = {
  'user_roles.grant': 'Granted a role to {target}',
  'user_roles.revoke': 'Revoked a role of {target}',
  'access_code.create': 'Created an access code',
  'access_code.revoke': 'Revoked an access code',
  'access_code.redeem': 'Redeemed an access code',
  'personal_token.create': 'Created a personal token',
  'personal_token.revoke': 'Revoked a personal token',
  'read_access.issue': 'Received a read token for {target}',
  'github_app.create': 'Requested the credentials of a new GitHub App for {target}',
  'github_config.insert': 'Connected a repository',
  'github_config.update': 'Changed the connected repository',
  'github_config.delete': 'Disconnected the repository',
  'github_installations.insert': 'Verified installation {target}',
  'github_installations.update': 'Verified installation {target} again',
  'github_installations.delete': 'Removed installation {target}',
  'navigation_items.insert': 'Added a navigation entry',
  'navigation_items.update': 'Changed a navigation entry',
  'navigation_items.delete': 'Deleted a navigation entry',
  'navigation_items.change_visibility': 'Changed the visibility of a page',
  'navigation_sections.insert': 'Added a navigation section',
  'navigation_sections.update': 'Changed a navigation section',
  'navigation_sections.delete': 'Deleted a navigation section',
  'navigation_sections.change_visibility': 'Changed the visibility of a section',
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
  'pull_request.reopen_thread': 'Opened comments of pull request #{target} again',
  'branch.delete': 'Deleted the branch {target}',
  'rebuild.request': 'Requested a build',
  'rebuild.retry': 'Sent a failed build again',
};

/** What an entry is about: the last part of its target, or the user's name. */
function getAuditTarget({ target, targetName }: Pick<AuditEntry, 'target' | 'targetName'>): string {
  return targetName ?? target.slice(target.indexOf(':') + 1);
}

/** What happened, as a sentence without its subject; unknown actions are shown as they are. */
export function describeAudit(entry: Pick<AuditEntry, 'action' | 'target' | 'targetName'>): string {
  const sentence = Object.hasOwn(SENTENCES, entry.action) ? SENTENCES[entry.action] : undefined;
  return sentence?.replace('{target}', () => getAuditTarget(entry)) ?? entry.action;
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
