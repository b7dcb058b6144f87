import { findMissingSettings, getBrowserConfig } from '@site/src/data/config';
import { createClient } from '@site/src/data/functions/request';
import { onRestored, retryLater } from '@site/src/data/pageEvents';
import { ensureProfile } from '@site/src/data/profiles';
import { takeStoredAccessCode, writeStoredAccessCode } from '@site/src/data/storage/accessCode';
import { clearDraftKeys } from '@site/src/data/storage/clearDraftKeys';
import { clearPageTitles } from '@site/src/data/storage/pageTitles';
import { takePendingSignIn, writePendingSignIn } from '@site/src/data/storage/pendingSignIn';
import { writeRoleHint } from '@site/src/data/storage/roleHint';
import { hasStoredSession } from '@site/src/data/storage/session';
import { clearSession, getSupabase, isSignInReachable } from '@site/src/data/supabaseClient';
import { fetchRoles } from '@site/src/data/userRoles';
import { accountApi } from '#domain/api/accounts';
import { AuthStore } from './authStore';

/** The page's store. It does nothing until an application screen starts it. */
export const defaultAuthStore = new AuthStore({
  findMissingSettings: () => findMissingSettings(getBrowserConfig()),
  getClient: getSupabase,
  isSignInReachable,
  hasStoredSession,
  retryLater,
  onRestored,
  ensureProfile: async (user) => ensureProfile(await getSupabase(), user),
  fetchRoles: async (userId) => {
    const roles = await fetchRoles(await getSupabase(), userId);
    if (roles) writeRoleHint(roles.length > 0);
    return roles;
  },
  createAccountClient: (getAccessToken) => createClient(getAccessToken, accountApi),
  writeStoredAccessCode: () => writeStoredAccessCode(),
  takeStoredAccessCode: () => takeStoredAccessCode(),
  clearSession: () => {
    writeRoleHint(false);
    clearPageTitles();
    clearSession();
  },
  clearDraftKeys,
  writePendingSignIn,
  takePendingSignIn: () => takePendingSignIn(Date.now()),
  now: () => Date.now(),
  origin: () => window.location.origin,
  redirect: (url) => window.location.assign(url),
});
