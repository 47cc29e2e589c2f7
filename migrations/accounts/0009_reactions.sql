CREATE TABLE `reactions` (
	`locale` text NOT NULL,
	`post` text NOT NULL,
	`account_id` text NOT NULL,
	`reaction` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`locale`, `post`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reactions_account_id` ON `reactions` (`account_id`);