/**
 * Header with the client's network address that `npm run serve` adds to requests to the functions, named as on Netlify.
 * It overwrites one from the client. With `npm start`, only this machine can reach the functions.
 */
export const CLIENT_ADDRESS_HEADER = 'x-nf-client-connection-ip';
