import {
  AccessCodeCreatedSchema,
  AccessCodeRevokedSchema,
  AccessCodesResponseSchema,
  AssignEditorRoleResponseSchema,
  accessCodePaths,
  type NewAccessCode,
  RedeemResponseSchema,
} from '#domain/auth/accessCodes';
import { callFunction, type GetAccessToken } from './request';

/**
 * The functions around access codes, as the browser calls them. Every method gives a result and never throws.
 *
 * @param getAccessToken gives the access token of the session at the time of each call
 */
export function createAccessCodeApi(getAccessToken: GetAccessToken) {
  const { redeem, assignEditorRole, manage } = accessCodePaths;
  return {
    /** For any signed-in person. */
    redeem: (code: string) =>
      callFunction(getAccessToken, { path: redeem, body: { code }, schema: RedeemResponseSchema }),
    /** Gives the role that a redeemed code is good for; `success` false when there is none. */
    assignEditorRole: () =>
      callFunction(getAccessToken, {
        path: assignEditorRole,
        body: {},
        schema: AssignEditorRoleResponseSchema,
      }),
    /** For admins, as everything below. */
    list: () => callFunction(getAccessToken, { path: manage, schema: AccessCodesResponseSchema }),
    create: (code: NewAccessCode) =>
      callFunction(getAccessToken, {
        path: manage,
        body: { operation: 'create', ...code },
        schema: AccessCodeCreatedSchema,
      }),
    revoke: (id: string) =>
      callFunction(getAccessToken, {
        path: manage,
        body: { operation: 'revoke', id },
        schema: AccessCodeRevokedSchema,
      }),
  };
}

/** See {@link createAccessCodeApi}. */
export type AccessCodeApi = ReturnType<typeof createAccessCodeApi>;
