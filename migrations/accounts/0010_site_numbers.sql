CREATE TABLE `site_numbers` (
	`about` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`counted_at` integer NOT NULL
);
