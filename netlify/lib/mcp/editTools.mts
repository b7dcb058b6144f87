import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { type PullRequestResponse, pullRequestApi } from '#domain/api/pullRequests';
import { checkContent } from '#domain/content/checkContent';
import { AppError } from '#domain/errors/appError';
import { branchMessages, contentMessages, syncMessages } from '#domain/errors/messages';
import { isBranchName, isWritableBranch } from '#domain/git/branchName';
import { isTextPath, MAX_FILE_BYTES, MAX_FILES } from '#domain/git/paths';
import { applyReplacements, hasReplacements, type Replacement } from '#domain/text/edit/replacements';
import { recordAudit } from '../auth/audit.mts';
import type { TokenUser } from '../auth/personalTokens.mts';
import { blobSha } from '../codeHost/blobs.mts';
import { readFile } from '../codeHost/contents.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { listOpenPulls } from '../codeHost/pulls/pulls.mts';
import { readBranch } from '../codeHost/refs.mts';
import { listBranches, readDefaultBranch } from '../codeHost/repository.mts';
import { readFiles } from '../codeHost/trees.mts';
import { openContentHost } from '../content/contentHost.mts';
import { type ResolvedBranch, resolveBranch } from '../content/resolveBranch.mts';
import { requestPullRequest } from '../pullRequests/requestPullRequest.mts';
import { runBounded } from '../runBounded.mts';
import { requireOwnBranch } from '../saving/branchRules.mts';
import type { IncomingFile } from '../saving/incomingFiles.mts';
import { partId, runOnce } from '../saving/operations.mts';
import { findBrokenPages } from '../saving/savedPages.mts';
import type { Services } from '../services.mts';
import { requireText } from '../text.mts';
import { CursorSchema, READ_ONLY, toOptional } from './readTools.mts';
import { type McpContext, runTool, toBoundedResult } from './toolResult.mts';

/** Maximum CPU time of a check, in ms; same as for a save. */
const CHECK_BUDGET_MS = 8000;

const PathSchema = z
  .string()
  .refine(isTextPath, "isn't the path of a page")
  .describe('Path of the file in the repository, such as docs/desktop/index.mdx');
const BranchSchema = toOptional(z.string()).refine(
  (name) => name === undefined || isBranchName(name),
  "isn't a branch name",
);
const EditsSchema = z
  .array(
    z.strictObject({
      oldText: z.string().min(1).max(50_000).describe('Text to replace, exactly as in the source'),
      newText: z.string().max(MAX_FILE_BYTES).describe('Text to replace it with'),
      startLine: z.number().int().min(1).optional().describe('First line to search, starting from 1'),
      endLine: z.number().int().min(1).optional().describe('Last line to search'),
    }),
  )
  .max(100);

/** Adds the tools for users with the editor role whose token has the scope `edit`. None of them merges or deletes. */
export function addEditTools(server: McpServer, context: McpContext, user: TokenUser): void {
  addListBranches(server, context);
  addReadSource(server, context);
  addCheckContent(server, context);
  addProposeEdit(server, context, user);
}

function addListBranches(server: McpServer, context: McpContext): void {
  const config = {
    title: 'List branches',
    description:
      'Lists the content branches with their open pull requests, and whether each one accepts edits.',
    inputSchema: z.strictObject({ cursor: CursorSchema }),
    annotations: READ_ONLY,
  };
  server.registerTool('list_branches', config, ({ cursor }) =>
    runTool(context, async () => {
      const { branchPrefixes } = context.services.env;
      const host = await openContentHost(context.services);
      const [defaultBranch, branches, pulls] = await withErrorMessage(
        branchMessages.fetchFailed,
        Promise.all([readDefaultBranch(host), listBranches(host), listOpenPulls(host)]),
      );
      const lines = branches.map(({ name, isProtected }) => {
        const isDefault = name === defaultBranch;
        const isWritable = isWritableBranch({ name, isDefault, isProtected }, branchPrefixes);
        const pull = pulls.get(name);
        const notes = [
          ...(isDefault ? ['default'] : []),
          ...(isWritable ? ['edits can go here'] : ['read-only']),
          ...(pull ? [`pull request #${pull.number} ${pull.url}`] : []),
        ];
        return `- ${name} (${notes.join('; ')})`;
      });
      return toBoundedResult('', lines.join('\n'), cursor);
    }),
  );
}

function addReadSource(server: McpServer, context: McpContext): void {
  const config = {
    title: 'Read the source of a page',
    description: 'Reads the exact source of a content file on a branch. Quote from it in propose_edit.',
    inputSchema: z.strictObject({
      path: PathSchema,
      branch: BranchSchema.describe('Default: the default branch'),
      cursor: CursorSchema,
    }),
    annotations: READ_ONLY,
  };
  server.registerTool('read_source', config, ({ path, branch, cursor }) =>
    runTool(context, async () => {
      const host = await openContentHost(context.services);
      const resolved = await resolveBranch(host, branch);
      const { text } = await readSource(host, path, resolved);
      return toBoundedResult(`${path} on ${resolved.branch} at ${resolved.headSha}\n\n`, text, cursor);
    }),
  );
}

function addCheckContent(server: McpServer, context: McpContext): void {
  const config = {
    title: 'Check content',
    description:
      'Runs the content check on a file on a branch, after applying the edits you pass. Nothing is saved. Errors prevent saving.',
    inputSchema: z.strictObject({ path: PathSchema, branch: BranchSchema, edits: EditsSchema.optional() }),
    annotations: READ_ONLY,
  };
  server.registerTool('check_content', config, ({ path, branch, edits = [] }) =>
    runTool(context, async () => {
      const { urlRules } = context.services.env;
      const host = await openContentHost(context.services);
      const resolved = await resolveBranch(host, branch);
      const { text, blobSha: baseBlobSha } = await readSource(host, path, resolved);
      const edited = edits.length > 0 ? edit(path, text, edits) : text;
      const checked = runBounded(CHECK_BUDGET_MS, () => checkContent(edited, { path, urlRules }));
      if (!checked) throw new AppError('validation', 'Checking this file takes too long.');
      const isSound = checked.result.every(({ severity }) => severity !== 'error');
      const content = Buffer.from(edited);
      const file = { path, content, blobSha: blobSha(content), baseBlobSha };
      const broken = isSound ? await findBroken(host, resolved.headSha, file) : [];
      const lines = [
        ...checked.result.map(
          ({ severity, line, column, reason }) => `- ${severity} ${path}:${line}:${column}: ${reason}`,
        ),
        ...broken.map(
          ({ path: at, line, column, reason }) =>
            `- error ${[at, line, column].filter(Boolean).join(':')}: ${reason}`,
        ),
      ];
      return lines.length === 0 ? 'No problems.' : lines.join('\n');
    }),
  );
}

/** Problems with other files of the branch, which a save refuses too. */
async function findBroken(host: CodeHost, headSha: string, file: IncomingFile) {
  const current = await withErrorMessage(syncMessages.fetchFailed, readFiles(host, headSha));
  return findBrokenPages(host, headSha, [file], current);
}

const ProposalSchema = z.strictObject({
  title: z.string().trim().min(1).max(256).describe('Title of the pull request and message of the commit'),
  description: z.string().max(20_000).optional().describe('What changes and why, in Markdown'),
  files: z
    .array(z.strictObject({ path: PathSchema, edits: EditsSchema.min(1) }))
    .min(1)
    .max(MAX_FILES)
    .refine(
      (files) => new Set(files.map(({ path }) => path)).size === files.length,
      'has the same file twice; list all edits of a file in one entry',
    ),
  branch: BranchSchema.describe(
    'A branch that accepts edits, or the name of a new one. Default: a new branch from the default branch',
  ),
});
type Proposal = z.infer<typeof ProposalSchema>;

function addProposeEdit(server: McpServer, context: McpContext, user: TokenUser): void {
  const config = {
    title: 'Propose an edit',
    description:
      'Replaces text in content files, checks the result, commits it to a branch and opens a pull request, or adds to the open one. Each old text must occur exactly once in its file. People review and merge the pull request. The same proposal again within a week returns its first result; to make the edit again, change the title.',
    inputSchema: ProposalSchema,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  };
  server.registerTool('propose_edit', config, (proposal) =>
    runTool(context, async () => {
      const { number, url, headBranch } = await propose(context.services, user, proposal);
      return `Pull request #${number} on branch ${headBranch}: ${url}`;
    }),
  );
}

/** Proposes an edit once: a repeated call to the same branch gets the first result, although the branch moved since. */
function propose(services: Services, user: TokenUser, proposal: Proposal): Promise<PullRequestResponse> {
  if (proposal.branch === undefined) return sendProposal(services, user, proposal);
  const operation = {
    id: partId(user.id, JSON.stringify(proposal)),
    userId: user.id,
    kind: 'pull-request',
    request: proposal,
    schema: pullRequestApi.open.response,
  } as const;
  return runOnce(services.database, operation, () => sendProposal(services, user, proposal));
}

async function sendProposal(
  services: Services,
  user: TokenUser,
  proposal: Proposal,
): Promise<PullRequestResponse> {
  const { branch, files: changes } = proposal;
  const host = await openContentHost(services);
  const base = await resolveTarget(services, host, branch);
  const sources = [];
  for (const { path, edits } of changes)
    sources.push({ path, edits, ...(await readSource(host, path, base)) });
  const isExisting = base.branch !== base.defaultBranch;
  // A call that was killed after its commit left the edit on the branch; making it again could insert a text twice.
  const isThere = isExisting && sources.every(({ text, edits }) => hasReplacements(text, edits));
  const files = sources.map(({ path, edits, text, blobSha }) => ({
    path,
    content: isThere ? text : edit(path, text, edits),
    encoding: 'utf-8' as const,
    baseBlobSha: blobSha,
  }));
  const request = {
    // Derived from the proposal and the commit that it is based on, so a repeated call is the same operation and
    // changes nothing.
    operationId: partId(user.id, JSON.stringify([base.headSha, proposal])),
    title: proposal.title,
    body: toBody(proposal, user),
    files,
    baseBranch: base.defaultBranch,
    headBranch: branch,
    useExistingBranch: isExisting,
    expectedHead: base.headSha,
    updateText: false,
  };
  return requestPullRequest(services, user, request, ({ number, headBranch }) =>
    recordProposal(services, user, number, headBranch, changes),
  );
}

/** @returns the branch of the edit, or the default branch, where a new one starts */
async function resolveTarget(
  services: Services,
  host: CodeHost,
  branch: string | undefined,
): Promise<ResolvedBranch> {
  if (branch === undefined) return resolveBranch(host, undefined);
  requireOwnBranch(branch, services.env.branchPrefixes, 'branch');
  const head = await withErrorMessage(branchMessages.fetchFailed, readBranch(host, branch));
  return resolveBranch(host, head === null ? undefined : branch);
}

function toBody({ description }: Proposal, { identity, tokenName }: TokenUser): string {
  const origin = `Proposed by ${identity.name} with ${tokenName}, through the documentation's MCP server.`;
  return description?.trim() ? `${description.trim()}\n\n---\n\n${origin}` : origin;
}

async function recordProposal(
  { database }: Services,
  user: TokenUser,
  number: number,
  branch: string,
  changes: Proposal['files'],
): Promise<void> {
  const change = { number, tool: user.tokenName, files: changes.map(({ path }) => path) };
  await recordAudit(database, user.id, 'pull_request.propose', `branch:${branch}`, change);
}

async function readSource(host: CodeHost, path: string, { branch, headSha }: ResolvedBranch) {
  const file = await withErrorMessage(syncMessages.fetchFailed, readFile(host, path, headSha));
  if (file === null) throw new AppError('not_found', `${contentMessages.pageNotFound} ${path} on ${branch}.`);
  return { text: requireText(path, file.content), blobSha: file.blobSha };
}

function edit(path: string, text: string, edits: readonly Replacement[]): string {
  const result = applyReplacements(text, edits);
  if ('text' in result) return result.text;
  const problems = result.problems.map((reason) => ({ path, reason }));
  throw new AppError('validation', "The edits don't match the file. Nothing was saved.", {
    details: { problems },
  });
}
