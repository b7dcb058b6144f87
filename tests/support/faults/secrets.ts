/** Keys, and tokens that the code host hands out: what no answer, page, storage or log may hold. */
export const SECRETS = /\bgh[a-z]_[A-Za-z0-9_]{10,}|PRIVATE KEY|\bsb_secret_/;
