export { formatDate, formatDateRange, formatDateTime, formatDay, formatDayTime, formatTime } from '../dates.ts';
export { formatSize } from '../sizes.ts';
export { toInstant, toLocal } from '../zoned-time.ts';
