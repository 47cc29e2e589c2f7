CREATE TABLE `calendar_posts` (
	`day` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL,
	`post_id` text
);
