import { ConfirmDialog } from '@site/src/components/ui/overlays/ConfirmDialog';
import { describeResult } from '@site/src/data/functions/describeFailedWrite';
import type { ApiResult } from '@site/src/data/functions/request';
import { nameOf, type RoleChange } from './roleChange';

interface RoleDialogProps {
  /** Null while closed. */
  readonly change: RoleChange | null;
  readonly ownId: string;
  readonly apply: (change: RoleChange) => Promise<ApiResult<unknown>>;
  readonly onClose: () => void;
}

/** Asks before a role is granted or revoked, and explains the effect. */
export function RoleDialog({ change, ownId, apply, onClose }: RoleDialogProps) {
  if (change === null) return null;
  const { person, role, isGranted } = change;
  const name = nameOf(person);
  return (
    <ConfirmDialog
      title={isGranted ? `Make ${name} an ${role}?` : `Remove the ${role} role from ${name}?`}
      isOpen
      action={isGranted ? `Make ${role}` : `Remove ${role} role`}
      variant={isGranted ? 'primary' : 'danger'}
      run={async () => describeResult(await apply(change))}
      onClose={onClose}
    >
      {consequencesOf(change, person.id === ownId).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

function consequencesOf({ person, role, isGranted }: RoleChange, isOwn: boolean): string[] {
  const name = nameOf(person);
  if (isGranted) {
    return role === 'admin'
      ? [
          `${name} will be able to merge, change roles and access codes, and disconnect GitHub. This takes effect right away.`,
        ]
      : [
          `${name} will see every page, including hidden ones, and can save changes to branches. This takes effect right away.`,
        ];
  }
  const rest = person.roles.filter((held) => held !== role);
  const isLast = rest.length === 0;
  const lost =
    role === 'admin'
      ? `${isLast ? 'edit pages, ' : ''}merge, open these pages or change roles`
      : 'edit pages or open pull requests as an editor';
  return [
    ...(isOwn && role === 'admin'
      ? ["This is your own admin role. You'll leave these pages, and only another admin can give it back."]
      : []),
    isLast
      ? `${name} can no longer ${lost}, or see hidden pages. Their access tokens stop working.`
      : `${name} can no longer ${lost}, and stays an ${rest.join(' and ')}.`,
    'Branches, commits and pull requests are kept. This takes effect right away.',
  ];
}
