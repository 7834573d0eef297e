import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { Platform, WritableStore } from '@vesela/framework';
import { createContext, type ReactNode, useContext } from 'react';
import type { InFlight } from './api/in-flight.ts';
import type { HostRule } from './language/host-rule.ts';
import type { ModuleListService } from './modules/module-list.ts';
import type { Runner } from './modules/runner.ts';
import type { Leave } from './routing/leave.ts';
import type { Router } from './routing/router.ts';
import type { SessionService } from './session/session.ts';
import type { SignInAgain } from './session/sign-in-again.ts';
import type { StoredValue } from './session/stored-value.ts';
import type { Toasts } from './toasts/toasts.ts';
import type { WebviewState } from './webview/webview-state.ts';

/** The parts of the shell that its components use. */
export interface Shell {
  config: PortalConfig;
  rule: HostRule;
  platform: Platform;
  session: SessionService;
  router: Router;
  list: ModuleListService;
  runner: Runner;
  toasts: Toasts;
  inFlight: InFlight;
  leave: Leave;
  webview: WebviewState;
  wanted: StoredValue;
  /** What is painted of a module's page, and the path of that. */
  painted: WritableStore<{ path: string; part: ReactNode } | undefined>;
  signInAgain: SignInAgain;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell called outside the shell');
  return shell;
}
