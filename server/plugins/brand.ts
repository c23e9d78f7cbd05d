const OWN = "IM";
let name = OWN;

/** What mails, authenticators and passkeys call the console: what a plugin's theme calls it. */
export const brandName = () => name;

export const nameBrand = (given: string | undefined) => {
  name = given ?? OWN;
};
