const CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/**
 * A password that every rule for passwords takes: one without a letter or a digit is thrown away. Of characters
 * that are not taken for one another; no value of a byte is likelier than another.
 */
export const randomPassword = (): string => {
  let password = "";
  while (password.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % CHARACTERS.length)) password += CHARACTERS[byte % CHARACTERS.length];
  }
  return /\d/.test(password) && /[A-Za-z]/.test(password) ? password : randomPassword();
};
