import { calendarFeedRoutes, notificationContract, unsubscribeRoutes } from '@vesela/contracts/notification';
import type { Handlers } from '@vesela/service-kit';

/** What the service serves: its API, and the addresses that mail and calendar programs ask. */
export const servedContract = {
  ...notificationContract,
  routes: { ...notificationContract.routes, ...unsubscribeRoutes, ...calendarFeedRoutes },
};

/** Handlers of the routes by their names; each feature gives its own share. */
export type NotificationHandlers = Handlers<(typeof servedContract)['routes']>;
