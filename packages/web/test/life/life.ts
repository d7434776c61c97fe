/** One life: a world, a user in it, and what the user has done so far, in words that a person can follow. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { saved, setWidth } from './browser.ts';
import { NOW } from './dates.ts';
import type { Allowed } from './laws/received.ts';
import { getAddress, openPortal, settle } from './portal.tsx';
import type { Service } from './service.ts';
import type { LifeWorld } from './world.ts';

const PASSWORD = 'correct-horse-9';

export class Life {
  readonly world: LifeWorld;
  readonly service: Service;
  /** Steps of the user, a sentence each. */
  readonly story: string[] = [];
  /** Requests that the last step allowed the portal to send. */
  allowed: Allowed = { kind: 'nothing' };
  /** True if an element had focus before the last step. */
  hadFocus = false;
  /** Texts that the user typed, which may be shown again. */
  readonly typed: string[] = [];
  /** Results of laws that a step checks itself, such as those of an export. */
  readonly problems: string[] = [];

  private constructor(world: LifeWorld, service: Service) {
    this.world = world;
    this.service = service;
  }

  /** Begins a life at the dashboard, signed in. */
  static async begin(world: LifeWorld, service: Service): Promise<Life> {
    vi.setSystemTime(NOW);
    setWidth(1280);
    saved.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('language', 'en');
    const token = await service.begin(world);
    localStorage.setItem('token', token);
    localStorage.setItem('tokenExpiration', String(Date.now() + 600_000));
    const life = new Life(world, service);
    await openPortal(service, '/main/dashboard');
    return life;
  }

  get address(): string {
    return getAddress();
  }

  get password(): string {
    return PASSWORD;
  }

  /** Runs an action of the user, and waits until the page has rendered what follows. */
  async do(run: () => unknown): Promise<void> {
    await act(async () => void run());
    await settle(this.service);
  }
}
