export { AccessCodeForm } from './AccessCodeForm';
export { AuthLoading } from './AuthCard';
export { AuthProvider, useAuthState, useAuthStore } from './AuthProvider';
export { AFTER_SIGN_IN, type AuthStore, DEFAULT_RETURN } from './authStore';
export { CallbackScreen } from './CallbackScreen';
export { type Access, RequireAccess } from './RequireAccess';
export { SignInScreen } from './SignInScreen';
export { UserMenu } from './UserMenu';
export { useClient } from './useClient';
