import type { Language } from "im-console/contract";

/** What the server says too. */
export default {
  errors: {
    success: "Erledigt",
    invalidInput: "Bitte prüfen Sie die markierten Felder",
    unauthorized: "Anmeldung erforderlich",
    forbidden: "Dazu fehlt Ihnen die Berechtigung",
    notFound: "Nicht gefunden",
    conflict: "Inzwischen geändert: bitte neu laden und noch einmal versuchen",
    tooMany: "Zu viele Versuche, bitte in {wait} noch einmal versuchen",
    loginFailed: "Konto, Passwort oder Code ist falsch",
    stepUpNeeded: "Ein neuer Authentifizierungscode ist nötig",
  },
  rules: {
    "rule.required": "Pflichtfeld",
    "rule.invalid": "Kein gültiger Wert",
    "rule.max": "Höchstens {max} Zeichen",
    "rule.min": "Mindestens {min} Zeichen",
    "rule.number": "Bitte eine Zahl eingeben",
    "rule.integer": "Bitte eine ganze Zahl eingeben",
    "rule.range": "Von {min} bis {max}",
    "rule.nameTaken": "Diesen Namen gibt es schon",
  },
  formRules: {
    "rule.email": "Bitte eine E-Mail-Adresse eingeben",
  },
  enumerations: {
    gender: { Male: "Männlich", Female: "Weiblich" },
  },
} satisfies Awaited<ReturnType<NonNullable<Language["shared"]>>>["default"];
