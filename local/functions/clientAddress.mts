/**
 * Header in which `npm run serve` tells the functions who sent a request, named as on Netlify. It overwrites what the
 * client sent. With `npm start`, only this machine reaches the functions.
 */
export const CLIENT_ADDRESS_HEADER = 'x-nf-client-connection-ip';
