CREATE TABLE `blocked_names` (
	`blocker` text NOT NULL,
	`name_folded` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker`, `name_folded`),
	FOREIGN KEY (`blocker`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`account_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`session_id` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`account_id`, `browser_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_browsers_until` ON `known_browsers` (`until`);--> statement-breakpoint
CREATE TABLE `served_days` (
	`day` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `pending_logins` ADD `asker_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pending_logins` ADD `all_key` text DEFAULT '' NOT NULL;