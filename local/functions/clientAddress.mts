/**
 * Header in which the site's server tells the functions who sent a request, named as on Netlify. The functions listen on
 * 127.0.0.1 only, and the site's server always sets it, so a client can't choose its value.
 */
export const CLIENT_ADDRESS_HEADER = 'x-nf-client-connection-ip';
