import { Actor, type AnyActor, type InspectionEvent } from 'xstate';

/** Machines that run now, by the id of their machine; a second one of the same machine has its number behind the id. */
type RunningMachines = Readonly<Record<string, AnyActor>>;

declare global {
  interface Window {
    /** In development: prints the state of each running machine, and returns the machines. */
    machines?: () => RunningMachines;
  }
}

const running = new Set<AnyActor>();
const inspected = new WeakSet<AnyActor['system']>();

/**
 * Logs each transition of each state machine to the console, and lets `machines()` list them there. The portal creates
 * its machines in several places; all of them begin by `start`, so that none has to know of the inspector. Returns a
 * function that ends it.
 */
export function inspectMachines(): () => void {
  const { start } = Actor.prototype;
  Actor.prototype.start = function startInspected(this: AnyActor) {
    if (!inspected.has(this.system)) {
      inspected.add(this.system);
      this.system.inspect(follow);
    }
    return start.call(this);
  };
  window.machines = listMachines;
  return () => {
    Actor.prototype.start = start;
    delete window.machines;
  };
}

/** Logs a transition of a machine. Promises and callbacks have no states; their results are events of their machine. */
function follow(inspection: InspectionEvent): void {
  if (inspection.type !== '@xstate.snapshot') return;
  const { event, snapshot } = inspection;
  const actor = inspection.actorRef as AnyActor;
  if (!('value' in snapshot)) return;
  if (snapshot.status === 'active') running.add(actor);
  else running.delete(actor);
  const end = snapshot.status === 'active' ? '' : ` (${snapshot.status})`;
  console.groupCollapsed(`${actor.logic.id}: ${event.type} → ${toText(snapshot.value)}${end}`);
  console.log('event', event);
  console.log('context', 'context' in snapshot ? snapshot.context : undefined);
  console.groupEnd();
}

function listMachines(): RunningMachines {
  const named: Record<string, AnyActor> = {};
  for (const actor of running) {
    const { id } = actor.logic;
    const count = Object.values(named).filter((other) => other.logic.id === id).length;
    named[count === 0 ? id : `${id} ${count + 1}`] = actor;
  }
  const rows = Object.entries(named).map(([name, actor]) => {
    const { value, context } = actor.getSnapshot();
    return [name, { state: toText(value), context }];
  });
  console.table(Object.fromEntries(rows));
  return named;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
