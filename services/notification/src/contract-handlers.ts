import { calendarFeedRoutes, notificationContract, unsubscribeRoutes } from '@vesela/contracts/notification';
import type { Handlers } from '@vesela/service-kit';

/** All routes of the service: its API, and the URLs that mail and calendar programs request. */
export const servedContract = {
  ...notificationContract,
  routes: { ...notificationContract.routes, ...unsubscribeRoutes, ...calendarFeedRoutes },
};

/** Handlers of the routes by name; each feature supplies its share. */
export type NotificationHandlers = Handlers<(typeof servedContract)['routes']>;
