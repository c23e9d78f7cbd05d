import { useState } from "react";
import { locales, toLocale, localeNames } from "../../contract/core/locales.ts";
import { chooseLocale, currentLocale } from "../i18n/locale.ts";
import { takeFlash } from "../api/sessionEnd.ts";
import { brand } from "../plugins/brand.ts";
import { setPreferences, useMode } from "../layout/preferences.ts";
import "./login.css";
import { SignIn } from "./SignIn.tsx";
import { StartingNote } from "./StartingNote.tsx";
import { say } from "./texts.ts";
import { useStarting } from "./useStarting.ts";

export const Login = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const mode = useMode();
  const [flash] = useState(takeFlash);
  const { isStarting, making } = useStarting();
  return (
    <div className="signin-page">
      <header>
        <label className="signin-language">
          <span className="signin-sr">{say("language")}</span>
          <select value={currentLocale()} onChange={(event) => chooseLocale(toLocale(event.target.value))}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="signin-quiet"
          aria-label={say("dark")}
          onClick={() => setPreferences({ theme: mode === "dark" ? "light" : "dark" })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="8.5" />
            <path className="signin-fill" d="M12 3.5a8.5 8.5 0 0 1 0 17z" />
          </svg>
        </button>
      </header>
      <main>
        <img src={brand.logo} alt="" width="40" height="40" />
        <p className="signin-product">{brand.name}</p>
        <h1>{say("title")}</h1>
        {isStarting && <StartingNote making={making} />}
        <SignIn isWaiting={isStarting} flash={flash} onSignedIn={onSignedIn} />
      </main>
    </div>
  );
};
