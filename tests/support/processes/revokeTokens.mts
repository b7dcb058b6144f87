/** Runs the scheduled function that revokes tokens once, and prints how many were revoked. */
import { revokeDueTokens } from '../../../netlify/lib/auth/issuedTokens.mts';
import { getServices } from '../../../netlify/lib/services.mts';

console.log(await revokeDueTokens(getServices()));
