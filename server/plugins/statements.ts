import type { Node, ParseResult } from "libpg-query";
import { describeError, PluginProblem } from "./problems.ts";

/** The statements that a plugin's tables are made of and filled with; whatever else there is has no place there. */
const allowed = new Set(
  `CreateStmt AlterTableStmt IndexStmt RenameStmt DropStmt CommentStmt GrantStmt CreateFunctionStmt AlterFunctionStmt
  CreateTrigStmt CreatePolicyStmt CreateSeqStmt AlterSeqStmt InsertStmt UpdateStmt DeleteStmt MergeStmt SelectStmt
  CallStmt`.split(/\s+/),
);

/**
 * That a migration has no statement but those. PostgreSQL's own parser reads it, so that what stands in a text or in
 * a comment is not taken for a statement, and no spelling of one is missed.
 * @throws PluginProblem naming the first one
 */
export const requireOwnStatements = async (name: string, text: string) => {
  for (const statement of await parse(name, text)) {
    const [kind = ""] = Object.keys(statement);
    if (kind === "TransactionStmt") throw new PluginProblem(`its migration ${name} ends the transaction`);
    requireOwnCalls(name, statement);
    if (!allowed.has(kind)) throw new PluginProblem(`its migration ${name} has the statement ${readable(kind)}`);
  }
};

/** The parser is needed where something is to be migrated, and by nobody else. */
const parse = async (name: string, text: string): Promise<Node[]> => {
  const { parse: parseText } = await import("libpg-query");
  const result: ParseResult = await parseText(text).catch((error: unknown) => {
    throw new PluginProblem(`its migration ${name} fails: ${describeError(error)}`, { cause: error });
  });
  return (result.stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
};

/** Its tables are fenced, and nothing that the audit sees by is switched off: that is all it may call and set. */
const requireOwnCalls = (name: string, statement: Node) => {
  // Names as the tree has them, which no text in it can look like: its quotes are escaped.
  const tree = JSON.stringify(statement);
  if ("CallStmt" in statement && !tree.includes(`"funcname":[${nameInTree("fence_table")}]`))
    throw new PluginProblem(`its migration ${name} calls a procedure other than fence_table`);
  if (tree.includes(nameInTree("set_config")) || tree.includes('"VariableSetStmt":'))
    throw new PluginProblem(`its migration ${name} changes a setting of the database`);
};

const nameInTree = (name: string) => JSON.stringify({ String: { sval: name } });

/** `CreateExtensionStmt` as people say it. */
const readable = (kind: string) =>
  kind
    .replace(/Stmt$/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
