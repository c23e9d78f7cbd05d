/**
 * Node's clients and servers of HTTP. An import of `node:http` reads every name that it exports, and behind one of them
 * is all of fetch: 30 ms of a start and two megabytes of a server that does without.
 */
export const { createServer, request: requestHttp } = process.getBuiltinModule("node:http");
export const { request: requestHttps } = process.getBuiltinModule("node:https");
