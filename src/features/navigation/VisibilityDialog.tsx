import { ConfirmDialog } from '@site/src/components/ui/overlays/ConfirmDialog';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure } from '@site/src/data/functions/request';
import { useState } from 'react';
import type { VisibilityChange } from './useVisibility';

/** The change to confirm. */
export type VisibilityQuestion = 'private' | 'public' | 'inactive' | 'active';

interface QuestionLabels {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly changes: VisibilityChange;
}

const BELOW = 'This also applies to the pages below it.';

const QUESTIONS: Readonly<Record<VisibilityQuestion, QuestionLabels>> = {
  private: {
    title: 'Make this page private?',
    text: `The menu hides it right away, and the next build removes it from the site. Only editors and admins can read it after that. ${BELOW}`,
    action: 'Make private',
    changes: { privacy: 'PRIVATE' },
  },
  public: {
    title: 'Make this page public?',
    text: 'Anyone can read it after the next build, along with the public pages below it.',
    action: 'Make public',
    changes: { privacy: 'PUBLIC' },
  },
  inactive: {
    title: 'Deactivate this page?',
    text: `The menu hides it right away, and the next build removes it from the site. ${BELOW}`,
    action: 'Deactivate',
    changes: { isActive: false },
  },
  active: {
    title: 'Activate this page?',
    text: "The next build adds it back to the site, unless it's private.",
    action: 'Activate',
    changes: { isActive: true },
  },
};

interface VisibilityDialogProps {
  /** Null closes the dialog. */
  readonly question: VisibilityQuestion | null;
  readonly onAnswer: (changes: VisibilityChange) => Promise<ApiFailure | null>;
  readonly onClose: () => void;
  /** Leads to the sign-in after the session ended. */
  readonly onSignIn: () => void;
}

/** Confirms a change of a page's visibility. Stays open when the change fails. */
export function VisibilityDialog({ question, onAnswer, onClose, onSignIn }: VisibilityDialogProps) {
  const [isSignedOut, setSignedOut] = useState(false);
  const { title, text, action, changes } = QUESTIONS[question ?? 'private'];
  async function confirm() {
    const failed = await onAnswer(changes);
    setSignedOut(failed?.key === 'auth');
    return failed && describeFailedWrite(failed);
  }
  async function signIn() {
    onSignIn();
    return null;
  }
  function close() {
    setSignedOut(false);
    onClose();
  }
  return (
    <ConfirmDialog
      title={title}
      isOpen={question !== null}
      action={isSignedOut ? 'Sign in again' : action}
      variant="primary"
      run={isSignedOut ? signIn : confirm}
      onClose={close}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
