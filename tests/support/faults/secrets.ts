/** Keys, and tokens that the code host issues: no response, page, storage or log may contain them. */
export const SECRETS = /\bgh[a-z]_[A-Za-z0-9_]{10,}|PRIVATE KEY|\bsb_secret_/;
