import { prismaConfig } from '@vesela/service-kit/prisma';

export default await prismaConfig('contraception');
