import { currentLocale } from "./locale.ts";

let format = new Intl.NumberFormat(currentLocale());
let locale = currentLocale();

/** A number as the chosen language writes it, whatever the browser's own is. */
export const numberText = (value: number) => {
  // To make a format costs far more than to use it, and charts name hundreds of numbers.
  if (locale !== currentLocale()) {
    locale = currentLocale();
    format = new Intl.NumberFormat(locale);
  }
  return format.format(value);
};
