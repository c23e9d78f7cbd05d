/** Texts by their keys; `%{name}` is filled in, and `one |||| many` goes by smart_count. */
export type Messages = { [key: string]: string | Messages };
