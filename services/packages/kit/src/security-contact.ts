/** To whom vulnerabilities are reported, as RFC 9116 has it: a mailbox, a page, or a telephone number. */
export const SECURITY_CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+(?:\/\S*)?|tel:\+[\d-]+)$/;
