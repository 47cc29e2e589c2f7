CREATE TABLE `flag_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`unused_since` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `flag_pictures_account_id` ON `flag_pictures` (`account_id`);