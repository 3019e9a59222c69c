/**
 * Carries out one request of office.js ("ProcessQuery"): object paths and the actions on them, in order, over a Book.
 * It stops at the first error, as Excel does: what the earlier actions did stays done.
 * Example: `{ Actions: [{ Id: 3, ActionType: 2, ObjectPathId: 1, QueryInfo: { Select: ["name"] } }], ObjectPaths: … }`
 * → `{ Results: [{ ActionId: 3, Value: { Name: "Sheet1" } }] }`.
 */
import { HostError, messages, unknownMember } from "./errors";
import type { Book, Json, RangeRef } from "./model/book";
import { typeTables } from "./model/index";
import type { Argument, HostObject, Result, TypeTable } from "./model/objects";
import { isObject, object } from "./model/objects";

interface ArgumentInfo {
  readonly Arguments?: readonly Json[];
  /** Beside each argument the id of the object path that it is, or a nested list of such. */
  readonly ReferencedObjectPathIds?: readonly Json[] | null;
}
interface ObjectPath {
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
}
interface QueryInfo {
  readonly Select?: readonly string[];
  readonly Expand?: readonly string[];
  readonly Top?: number;
  readonly Skip?: number;
}
interface Action {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly ArgumentInfo?: ArgumentInfo;
  readonly QueryInfo?: QueryInfo;
}
export interface Query {
  readonly Actions: readonly Action[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}
export interface QueryReply {
  readonly Results: readonly { readonly ActionId: number; readonly Value: Json }[];
  /** The trace actions that were reached: by them office.js knows which event handlers to register. */
  readonly TraceIds?: readonly number[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly Location: string;
    readonly ActionIndex: number;
    readonly HttpStatusCode: number;
  };
}

const pathType = { global: 1, new: 2, method: 3, property: 4, indexer: 5, reference: 6, null: 7 } as const;
const actionType = { instantiate: 1, query: 2, method: 3, set: 4, trace: 5, ensureUnchanged: 8 } as const;

/** Null stands for Excel's null object. */
type Target = HostObject | null;

const tableOf = (target: HostObject): TypeTable<unknown> => typeTables[target.type] as TypeTable<unknown>;
const publicName = (target: HostObject, name: string): string =>
  `${target.type}.${name[0]?.toLowerCase() ?? ""}${name.slice(1)}`;

/** True for a request that no `context.sync()` asked for: office.js letting go of what it kept track of. */
export const isCleanUp = (query: Query): boolean =>
  query.Actions.every(
    (action) => action.Name === "_RemoveReference" || action.ActionType === actionType.instantiate,
  ) && query.Actions.some((action) => action.Name === "_RemoveReference");

export const isForWorkbook = (query: Query): boolean =>
  Object.values(query.ObjectPaths).every((path) => path.ObjectPathType !== pathType.new);

/** `before` hears of each action, and may throw in its place. */
export function processQuery(query: Query, book: Book, before?: (index: number) => void): QueryReply {
  const run = new Run(query, book);
  const results: { ActionId: number; Value: Json }[] = [];
  const traces: number[] = [];
  for (const [index, action] of query.Actions.entries()) {
    try {
      results.push({ ActionId: action.Id, Value: run.act(action, () => before?.(index)) });
      if (action.ActionType === actionType.trace) traces.push(action.Id);
    } catch (error) {
      const known = error instanceof HostError;
      const Error = {
        Code: known ? error.code : "GeneralException",
        // A mistake of the stand-in itself must be seen for what it is.
        Message: known
          ? error.message
          : `${messages.GeneralException} (${String(error instanceof globalThis.Error ? error.stack : error)})`,
        Location: run.location,
        ActionIndex: index,
        HttpStatusCode: known && error.code === "ItemNotFound" ? 404 : 400,
      };
      return { Results: results, TraceIds: traces, Error };
    }
  }
  return { Results: results, TraceIds: traces };
}

class Run {
  location = "";
  private readonly targets = new Map<number, Target>();

  constructor(
    private readonly query: Query,
    private readonly book: Book,
  ) {}

  act(action: Action, before: () => void): Json {
    const isTrace = action.ActionType === actionType.trace;
    const target = isTrace ? null : this.target(action.ObjectPathId);
    if (target && action.Name) this.location = publicName(target, action.Name);
    before();
    if (isTrace) return null;
    switch (action.ActionType) {
      case actionType.instantiate:
        return target && this.identity(target);
      case actionType.query:
        return target && this.read(target, action.QueryInfo ?? {});
      case actionType.method:
        // office.js keeps every range of a run, a null object too.
        if (!target && action.Name === "_KeepReference") return null;
        return this.json(
          this.call(this.present(target), action.Name, action.ArgumentInfo, action.ObjectPathId),
        );
      case actionType.set:
        this.set(this.present(target), action);
        return null;
      default:
        throw unknownMember(`requests of kind ${action.ActionType}`);
    }
  }

  private present(target: Target): HostObject {
    if (!target) throw new HostError("ItemNotFound");
    return target;
  }

  private target(id: number): Target {
    const known = this.targets.get(id);
    if (known !== undefined) return known;
    const made = this.follow(this.query.ObjectPaths[id], id);
    this.targets.set(id, made);
    return made;
  }

  private follow(path: ObjectPath | undefined, id: number): Target {
    if (!path) throw new HostError("InvalidReference");
    const parent = path.ParentObjectPathId === undefined ? null : this.target(path.ParentObjectPathId);
    switch (path.ObjectPathType) {
      case pathType.global:
        return object("Workbook", null);
      case pathType.null:
        return null;
      case pathType.reference: {
        const range = this.book.kept(path.Name);
        if (!range) throw new HostError("InvalidReference");
        return this.checked(object("Range", range));
      }
      case pathType.method: {
        const result = parent && this.call(parent, path.Name, path.ArgumentInfo, id);
        return isObject(result) ? this.checked(result) : null;
      }
      case pathType.property: {
        if (!parent) return null;
        this.location = publicName(parent, path.Name);
        const go = tableOf(parent).navigations?.[path.Name];
        if (!go) throw unknownMember(this.location);
        return this.checked(go(this.book, this.checked(parent).self));
      }
      case pathType.indexer: {
        if (!parent) return null;
        this.location = `${parent.type}.getItem`;
        const item = tableOf(parent).item;
        if (!item) throw unknownMember(this.location);
        return this.checked(
          item(this.book, parent.self, (this.arguments(path.ArgumentInfo)[0] ?? null) as Json),
        );
      }
      default:
        throw unknownMember(`${path.Name} (object path of kind ${path.ObjectPathType})`);
    }
  }

  private checked(target: HostObject): HostObject {
    tableOf(target).check?.(this.book, target.self);
    return target;
  }

  private arguments(info: ArgumentInfo | undefined): Argument[] {
    const referenced = info?.ReferencedObjectPathIds ?? [];
    return (info?.Arguments ?? []).map((argument, index) => {
      const id = referenced[index];
      return typeof id === "number" && id !== 0 ? this.present(this.target(id)) : argument;
    });
  }

  private call(target: HostObject, name: string, info: ArgumentInfo | undefined, pathId: number): Result {
    this.location = publicName(target, name);
    const table = tableOf(target);
    if (name === "_KeepReference") {
      // Lists of areas and the like are found again by their path.
      if (target.type !== "Range") return null;
      const { id, ...range } = target.self as RangeRef;
      this.targets.set(pathId, object("Range", { ...range, id: id ?? this.book.keep(range) }));
      return null;
    }
    if (/^_(Unr|R)egister\w+Event$|^_(Unr|R)egisterEvent\w+$/.test(name)) {
      const event = name.replace(/^_(Unr|R)egister/, "").replace(/Event/, "");
      if (!Object.values(table.events ?? {}).includes(event))
        throw unknownMember(`${target.type}.on${event}`);
      return null;
    }
    const method = table.methods?.[name];
    if (!method) throw unknownMember(this.location);
    this.book.uses(this.location);
    return method(this.book, this.checked(target).self, ...this.arguments(info));
  }

  private set(target: HostObject, action: Action): void {
    this.location = publicName(target, action.Name);
    const setter = tableOf(target).setters?.[action.Name];
    if (!setter) throw unknownMember(this.location);
    this.book.uses(this.location);
    setter(this.book, this.checked(target).self, (this.arguments(action.ArgumentInfo)[0] ?? null) as Json);
  }

  private json(result: Result): Json {
    if (isObject(result)) return this.identity(result);
    return result ?? null;
  }

  /** What office.js needs to find the object again: its id, or the name of the reference kept. */
  private identity(target: HostObject): Json {
    const properties = tableOf(target).properties ?? {};
    const key = ["Id", "_Id"].find((name) => name in properties);
    const kept = target.type === "Range" ? (target.self as RangeRef).id : undefined;
    return {
      ...(key ? { [key]: properties[key]?.(this.book, target.self) } : {}),
      ...(kept === undefined ? {} : { _ReferenceId: kept }),
    };
  }

  private read(target: HostObject, { Select = [], Expand = [], Top, Skip = 0 }: QueryInfo): Json {
    const wanted = [...Select, ...Expand];
    const table = tableOf(this.checked(target));
    const own = (name: string): boolean => !table.items || name in (table.properties ?? {});
    const tree = branch(wanted.length === 0 ? ["$all"] : wanted);
    const read: Record<string, Json> = { ...(this.identity(target) as object) };
    const forItems: string[] = [];
    for (const [part, rest] of tree) {
      if (part === "$none") continue;
      const name = part[0]?.toUpperCase() + part.slice(1);
      if (table.items && (part === "items" || !own(name)))
        forItems.push(...(part === "items" ? (rest.length ? rest : ["$all"]) : rest.length ? rest.map((r) => `${part}/${r}`) : [part])); // prettier-ignore
      else if (part === "$all")
        for (const [key, get] of Object.entries(table.properties ?? {}))
          read[key] = get(this.book, target.self);
      else this.readPart(target, table, name, rest, read);
    }
    if (table.items && forItems.length > 0) {
      const items = table
        .items(this.book, target.self)
        .slice(Skip, Top === undefined ? undefined : Skip + Top);
      read._Items = items.map((item) => this.read(item, { Select: forItems }));
    }
    return read;
  }

  private readPart(
    target: HostObject,
    table: TypeTable<unknown>,
    name: string,
    rest: readonly string[],
    into: Record<string, Json>,
  ): void {
    this.location = publicName(target, name);
    const get = table.properties?.[name];
    const go = table.navigations?.[name];
    if (get) into[name] = get(this.book, target.self);
    else if (go) into[name] = this.read(go(this.book, target.self), { Select: rest });
    else throw unknownMember(this.location);
  }
}

/** "format/fill/color" and "format/font/bold" → format: [fill/color, font/bold]. */
function branch(paths: readonly string[]): Map<string, string[]> {
  const tree = new Map<string, string[]>();
  for (const path of paths) {
    const [head = "", ...rest] = path.trim().split("/");
    const list = tree.get(head) ?? [];
    if (rest.length > 0) list.push(rest.join("/"));
    tree.set(head, list);
  }
  return tree;
}
