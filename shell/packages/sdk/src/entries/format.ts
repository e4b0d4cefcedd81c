export { formatDate, formatDateRange, formatDateTime, formatDay, formatDayTime, formatTime } from '../dates.ts';
export { toInstant, toLocal } from '../zoned-time.ts';
