import { doctorLinkRoutes } from '../doctor-link.ts';
import { reportSchema } from './report.ts';

/** A doctor sees the report as it is kept: answers and risks, no name and no address. */
export const calculatorDoctorLinkRoutes = doctorLinkRoutes(reportSchema);
