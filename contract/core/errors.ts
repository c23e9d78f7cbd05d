import { textsIn } from "../texts/index.ts";
import type { Locale } from "./locales.ts";
import { fill, type Params } from "./rules.ts";

type ErrorDefinition = { code: number; status: number };

/** Every code that the server answers with and its HTTP status; what it says is in `contract/texts`. */
export const errors = {
  invalidInput: { code: 1001, status: 400 },
  unauthorized: { code: 1002, status: 401 },
  forbidden: { code: 1003, status: 403 },
  notFound: { code: 1004, status: 404 },
  conflict: { code: 1005, status: 409 },
  tooLarge: { code: 1006, status: 413 },
  unsupportedType: { code: 1007, status: 415 },
  notPossible: { code: 1008, status: 422 },
  tooMany: { code: 1009, status: 429 },
  recordsClosed: { code: 1014, status: 403 },
  serverError: { code: 1010, status: 500 },
  unavailable: { code: 1011, status: 503 },
  switchedOff: { code: 1012, status: 503 },
  keyUsed: { code: 1013, status: 422 },
  serviceFailed: { code: 1015, status: 502 },
  serviceNotAllowed: { code: 1016, status: 502 },
  exportsOwn: { code: 1020, status: 429 },
  exportsAll: { code: 1021, status: 429 },
  importsOwn: { code: 1022, status: 429 },
  importsAll: { code: 1023, status: 429 },
  uploadsOwn: { code: 1024, status: 429 },
  uploadsAll: { code: 1025, status: 429 },
  storageFull: { code: 1026, status: 413 },
  unusedFull: { code: 1027, status: 413 },
  callsReached: { code: 1028, status: 429 },
  streamsReached: { code: 1029, status: 429 },
  loginFailed: { code: 2001, status: 401 },
  mustChangePassword: { code: 2002, status: 403 },
  bindExpired: { code: 2003, status: 401 },
  noServer: { code: 2004, status: 403 },
  stepUpNeeded: { code: 2005, status: 403 },
  ssoUnavailable: { code: 2010, status: 502 },
  ssoFailed: { code: 2011, status: 401 },
  ssoRefused: { code: 2012, status: 401 },
  ssoUnknown: { code: 2013, status: 403 },
  ssoFactor: { code: 2014, status: 403 },
  approvalAsked: { code: 3002, status: 202 },
  approvalOver: { code: 3003, status: 409 },
  approvalOwn: { code: 3004, status: 403 },
  approvalTied: { code: 3030, status: 403 },
  approvalRequester: { code: 3031, status: 409 },
  approvalNobody: { code: 3032, status: 422 },
  approvalElsewhere: { code: 3033, status: 422 },
  memberDeleted: { code: 3001, status: 422 },
  quotaReached: { code: 3010, status: 422 },
  codeInUse: { code: 3011, status: 422 },
  groupDissolved: { code: 3050, status: 422 },
  groupActive: { code: 3051, status: 422 },
  groupDeleted: { code: 3052, status: 422 },
  groupOwnerGone: { code: 3053, status: 422 },
  groupOwnerFixed: { code: 3054, status: 422 },
  groupRobotFixed: { code: 3055, status: 422 },
  alreadyInGroup: { code: 3056, status: 422 },
  sanctionOver: { code: 3080, status: 422 },
  reportTaken: { code: 3060, status: 409 },
  reportCompleted: { code: 3061, status: 409 },
  reportNotClaimed: { code: 3062, status: 409 },
  reportAssigned: { code: 3110, status: 409 },
  reportEscalated: { code: 3111, status: 409 },
  reportOwnDecision: { code: 3112, status: 409 },
  reportNotCompleted: { code: 3113, status: 409 },
  appealThere: { code: 3114, status: 409 },
  viewsReached: { code: 3070, status: 422 },
  tagsReached: { code: 3090, status: 422 },
  memberTagsReached: { code: 3091, status: 422 },
  macrosReached: { code: 3100, status: 422 },
  seeingAsRole: { code: 3101, status: 403 },
  seeAsOver: { code: 3102, status: 403 },
  pictureGone: { code: 3120, status: 410 },
  pictureChanged: { code: 3121, status: 409 },
  pictureDecided: { code: 3122, status: 409 },
  pictureNoAvatar: { code: 3123, status: 422 },
  picturesBlocked: { code: 3124, status: 422 },
  notifyStarted: { code: 3020, status: 422 },
  notifyOver: { code: 3021, status: 422 },
  sessionEnded: { code: 9015, status: 401 },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof errors;

/** What a failure says in one language, `{name}` filled in from `params`. */
export const errorText = (name: ErrorName, locale: Locale, params: Params = {}) =>
  fill(textsIn(locale).errors[name], params);

/** What every success says. */
export const successText = (locale: Locale) => textsIn(locale).errors.success;
